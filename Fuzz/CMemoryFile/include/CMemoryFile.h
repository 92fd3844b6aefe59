/* Puts the one file that fuzz targets write and read into memory: see memory-file.c. */
void memory_file_is_linked(void);
