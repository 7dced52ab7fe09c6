import type { LslType } from './syntax.ts'

export type LslSignature = { type: LslType; parameters: LslType[] }

// The types are from the official definitions (github.com/secondlife/lsl-definitions).
const FUNCTIONS = `
integer llSubStringIndex(string, string)      string  llGetSubString(string, integer, integer)
string  llDeleteSubString(string, integer, integer)
string  llReplaceSubString(string, string, string, integer)
string  llStringTrim(string, integer)         integer llStringLength(string)
string  llToLower(string)                     string  llStringToBase64(string)
string  llToUpper(string)
string  llHMAC(string, string, string)        string  llSHA256String(string)
string  llJsonGetValue(string, list)          string  llDumpList2String(list, string)
list    llParseStringKeepNulls(string, list, list)
integer llGetListLength(list)                 integer llListFindList(list, list)
string  llList2String(list, integer)          integer llList2Integer(list, integer)
key     llList2Key(list, integer)             list    llList2List(list, integer, integer)
list    llDeleteSubList(list, integer, integer)
key     llGenerateKey()                       integer llGetUnixTime()
key     llGetOwner()                          key     llGetOwnerKey(key)
integer llGetAttached()                       string  llGetUsername(key)
vector  llGetAgentSize(key)                   list    llGetObjectDetails(key, list)
string  llGetRegionName()                     integer llGetFreeMemory()
key     llDetectedKey(integer)                void    llResetScript()
void    llSetTimerEvent(float)                integer llListen(integer, string, key, string)
void    llListenRemove(integer)               void    llOwnerSay(string)
void    llRegionSay(integer, string)          void    llRegionSayTo(key, integer, string)
void    llInstantMessage(key, string)         void    llDialog(key, string, list, integer)
void    llTextBox(key, string, integer)       void    llLoadURL(key, string, string)
key     llHTTPRequest(string, list, string)   key     llGetNotecardLine(string, integer)
integer llGetInventoryType(string)            void    llLinksetDataReset()
string  llGetNotecardLineSync(string, integer)
key     llGetNumberOfNotecardLines(string)    key     llRequestUsername(key)
key     llRequestAgentData(key, integer)      void    llGiveInventory(key, string)
string  llGetInventoryName(integer, integer)  integer llGetInventoryNumber(integer)
void    llSetText(string, vector, float)      void    llMessageLinked(integer, integer, string, key)
integer llSetPrimMediaParams(integer, list)   integer llClearPrimMedia(integer)
float   llGetWallclock()                      vector  llList2Vector(list, integer)
integer llOrd(string, integer)                string  llEscapeURL(string)
vector  llGetPos()
string  llLinksetDataReadProtected(string, string)
integer llLinksetDataWriteProtected(string, string, string)
integer llLinksetDataDeleteProtected(string, string)
`
const EVENTS = `
void state_entry()                            void attach(key)
void changed(integer)                         void dataserver(key, string)
void touch_start(integer)                     void listen(integer, string, key, string)
void timer()                                  void link_message(integer, integer, string, key)
void http_response(key, integer, list, string)
`

export const LSL_FUNCTION_SIGNATURES = readSignatures(FUNCTIONS)
export const LSL_EVENT_SIGNATURES = readSignatures(EVENTS)

export const NULL_KEY = '00000000-0000-0000-0000-000000000000'
export const EOF = '\n\n\n'
export const NAK = '\n\u0015\n'
export const JSON_INVALID = '\uFDD0'

export const LSL_CONSTANTS: Record<
  string,
  { type: LslType; value: number | string | readonly number[] }
> = {
  TRUE: { type: 'integer', value: 1 },
  FALSE: { type: 'integer', value: 0 },
  NULL_KEY: { type: 'key', value: NULL_KEY },
  EOF: { type: 'string', value: EOF },
  NAK: { type: 'string', value: NAK },
  JSON_INVALID: { type: 'string', value: JSON_INVALID },
  ZERO_VECTOR: { type: 'vector', value: [0, 0, 0] },
  STRING_TRIM: { type: 'integer', value: 3 },
  CHANGED_INVENTORY: { type: 'integer', value: 0x1 },
  CHANGED_OWNER: { type: 'integer', value: 0x80 },
  CHANGED_REGION: { type: 'integer', value: 0x100 },
  CHANGED_TELEPORT: { type: 'integer', value: 0x200 },
  CHANGED_REGION_START: { type: 'integer', value: 0x400 },
  STATUS_OK: { type: 'integer', value: 0 },
  INVENTORY_LANDMARK: { type: 'integer', value: 3 },
  INVENTORY_OBJECT: { type: 'integer', value: 6 },
  INVENTORY_NOTECARD: { type: 'integer', value: 7 },
  LINK_THIS: { type: 'integer', value: -4 },
  DATA_ONLINE: { type: 'integer', value: 1 },
  OBJECT_POS: { type: 'integer', value: 3 },
  OBJECT_OWNER: { type: 'integer', value: 6 },
  OBJECT_CREATOR: { type: 'integer', value: 8 },
  HTTP_METHOD: { type: 'integer', value: 0 },
  HTTP_MIMETYPE: { type: 'integer', value: 1 },
  HTTP_VERBOSE_THROTTLE: { type: 'integer', value: 4 },
  HTTP_CUSTOM_HEADER: { type: 'integer', value: 5 },
  PRIM_MEDIA_CONTROLS: { type: 'integer', value: 1 },
  PRIM_MEDIA_CURRENT_URL: { type: 'integer', value: 2 },
  PRIM_MEDIA_HOME_URL: { type: 'integer', value: 3 },
  PRIM_MEDIA_AUTO_PLAY: { type: 'integer', value: 5 },
  PRIM_MEDIA_AUTO_SCALE: { type: 'integer', value: 6 },
  PRIM_MEDIA_WIDTH_PIXELS: { type: 'integer', value: 9 },
  PRIM_MEDIA_HEIGHT_PIXELS: { type: 'integer', value: 10 },
  PRIM_MEDIA_PERMS_INTERACT: { type: 'integer', value: 13 },
  PRIM_MEDIA_PERMS_CONTROL: { type: 'integer', value: 14 },
  PRIM_MEDIA_PERM_NONE: { type: 'integer', value: 0 },
  PRIM_MEDIA_CONTROLS_MINI: { type: 'integer', value: 1 },
  LINKSETDATA_OK: { type: 'integer', value: 0 },
  LINKSETDATA_NOUPDATE: { type: 'integer', value: 5 },
}

function readSignatures(text: string): Map<string, LslSignature> {
  const signatures = new Map<string, LslSignature>()
  for (const [, type, name, parameters] of text.matchAll(/(\w+)\s+(\w+)\(([^)]*)\)/g)) {
    const types = parameters ? parameters.split(', ') : []
    signatures.set(name as string, { type: type as LslType, parameters: types as LslType[] })
  }
  return signatures
}
