// Data
