#include "CExpat.h"
#include "CLoading.h"

static _Atomic(void *) library;

// dlopen counts; that two threads may both call it does no harm.
static void *loaded(void) {
    if (!atomic_load(&library)) atomic_store(&library, dlopen("libexpat.so.1", RTLD_NOW | RTLD_LOCAL));
    return atomic_load(&library);
}

int broadsheet_load_expat(void) { return loaded() != 0; }

FORWARD(XML_Parser, XML_ParserCreate, (const XML_Char *encoding), (encoding), 0)
FORWARD_VOID(XML_ParserFree, (XML_Parser parser), (parser))
FORWARD_VOID(XML_SetUserData, (XML_Parser parser, void *data), (parser, data))
FORWARD_VOID(XML_SetElementHandler,
             (XML_Parser parser, XML_StartElementHandler start, XML_EndElementHandler end), (parser, start, end))
FORWARD_VOID(XML_SetCharacterDataHandler, (XML_Parser parser, XML_CharacterDataHandler handler), (parser, handler))
FORWARD_VOID(XML_SetStartDoctypeDeclHandler, (XML_Parser parser, XML_StartDoctypeDeclHandler handler),
             (parser, handler))
FORWARD_VOID(XML_SetUnknownEncodingHandler,
             (XML_Parser parser, XML_UnknownEncodingHandler handler, void *data), (parser, handler, data))
FORWARD(enum XML_Status, XML_Parse, (XML_Parser parser, const char *bytes, int size, int isFinal),
        (parser, bytes, size, isFinal), XML_STATUS_ERROR)
FORWARD(enum XML_Status, XML_StopParser, (XML_Parser parser, XML_Bool resumable), (parser, resumable),
        XML_STATUS_ERROR)
FORWARD(enum XML_Error, XML_GetErrorCode, (XML_Parser parser), (parser), XML_ERROR_NO_MEMORY)
FORWARD(const XML_LChar *, XML_ErrorString, (enum XML_Error code), (code), 0)
FORWARD(XML_Size, XML_GetCurrentLineNumber, (XML_Parser parser), (parser), 0)
FORWARD(XML_Size, XML_GetCurrentColumnNumber, (XML_Parser parser), (parser), 0)
FORWARD(XML_Index, XML_GetCurrentByteIndex, (XML_Parser parser), (parser), -1)
