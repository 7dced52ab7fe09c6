// Evernight Assistance Board: the summons. Compile as Mono. Must be in the same object as
// evernight-board.lsl. Protocol: docs/hud-protocol.md.
//
// Does     Finds the mentors who are online, sends at most five of them the caller's location, and
//          tells the caller who is coming. This is a separate script, because each message blocks
//          the script that sends it for two seconds.
// Link     Link messages: 4821 "are you there?" is answered by 4822. 4823 is a summons. Its text
//          lists the mentors, separated by ",": each is a UUID and, after a space, quiet hours such
//          as 23-7 in Second Life time. Its id is the caller.
// Coming   A mentor in the region gets a dialog with the button "I am coming". A mentor elsewhere
//          counts as coming on arrival in the region.

integer SUMMONS_HELLO = 4821;
integer SUMMONS_READY = 4822;
integer SUMMONS_CALL = 4823;
integer CALLED_MAX = 5;
integer WAITING_MAX = 10;       // summons that can wait while another one is in progress
integer ANSWER_SECONDS = 10;    // repeats a query without an answer, because events can be lost
integer TRIES = 2;
integer WATCH_SECONDS = 600;
integer TICK_SECONDS = 5;

list    gWaiting;               // waiting summons: [caller, mentors, …]
key     gCaller = NULL_KEY;     // the caller of the current summons
list    gAsked;                 // unanswered online queries: [query, mentor, …]
integer gAnswerBy;
integer gTries;
integer gCalled;
integer gTurn;                  // index of the mentor to call first, which changes each time

list    gWatched;               // [mentor, caller, watched until, whether the mentor was away, …]
integer gChannel;
integer gListen;

string nameOf(key avatar) {
    string name = llGetUsername(avatar);
    if (name == "") name = "secondlife:///app/agent/" + (string)avatar + "/username";
    return name;
}

integer isHere(key avatar) {
    return llGetAgentSize(avatar) != ZERO_VECTOR;
}

tell(key avatar, string text) {
    if (isHere(avatar)) llRegionSayTo(avatar, 0, text);
    else llInstantMessage(avatar, text);
}

string whereIs(key avatar) {
    vector at = llList2Vector(llGetObjectDetails(avatar, [OBJECT_POS]), 0);
    if (at == ZERO_VECTOR) at = llGetPos();
    return "https://maps.secondlife.com/secondlife/" + llEscapeURL(llGetRegionName()) + "/"
        + (string)((integer)at.x) + "/" + (string)((integer)at.y) + "/" + (string)((integer)at.z);
}

integer isQuiet(string hours) {
    list parts = llParseStringKeepNulls(hours, ["-"], []);
    if (llGetListLength(parts) != 2) return FALSE;
    integer from = llList2Integer(parts, 0);
    integer to = llList2Integer(parts, 1);
    integer hour = (integer)(llGetWallclock() / 3600.0);
    if (from <= to) return hour >= from && hour < to;
    return hour >= from || hour < to;
}

// An avatar in the region counts as online, because the grid's online status can be outdated.
askAbout(key mentor) {
    if (isHere(mentor)) callMentor(mentor);
    else gAsked += [llRequestAgentData(mentor, DATA_ONLINE), mentor];
}

start() {
    if (gCaller != NULL_KEY || gWaiting == []) return;
    list mentors = llParseStringKeepNulls(llList2String(gWaiting, 1), [","], []);
    integer count = llGetListLength(mentors);
    integer i;
    gCaller = llList2Key(gWaiting, 0);
    gWaiting = llDeleteSubList(gWaiting, 0, 1);
    gCalled = 0;
    gTries = 1;
    gAnswerBy = llGetUnixTime() + ANSWER_SECONDS;
    for (i = 0; i < count; ++i) {
        string entry = llList2String(mentors, (i + gTurn) % count);
        list mentor = llParseStringKeepNulls(entry, [" "], []);
        string id = llList2String(mentor, 0);
        if (id != (string)gCaller && !isQuiet(llList2String(mentor, -1))) askAbout((key)id);
    }
    gTurn += CALLED_MAX;
    llSetTimerEvent(TICK_SECONDS);
    if (gAsked == []) end();
}

hearAbout(key mentor, integer isOnline) {
    if (isOnline) callMentor(mentor);
    if (gAsked == []) end();
}

callMentor(key mentor) {
    if (gCalled == CALLED_MAX) return;
    string text = nameOf(gCaller) + " asks to be heard at the Assistance Board. Come: "
        + whereIs(gCaller) + " Profile: secondlife:///app/agent/" + (string)gCaller + "/about";
    ++gCalled;
    openListen();
    gWatched += [mentor, gCaller, llGetUnixTime() + WATCH_SECONDS, !isHere(mentor)];
    llInstantMessage(mentor, text);
    if (isHere(mentor)) llDialog(mentor, text, ["I am coming", "Not now"], gChannel);
}

end() {
    if (gCalled == 0) tell(gCaller, "Nobody who may embrace you is online now. Try again later, or "
        + "touch the Board, choose \"Open website\", and ask in the community's chat.");
    else tell(gCaller, "Mentors who are online and were called: " + (string)gCalled
        + ". Stay near: you will be told who comes.");
    gCaller = NULL_KEY;
    gAsked = [];
    start();
}

askAgain() {
    list mentors = gAsked;
    integer i;
    ++gTries;
    gAsked = [];
    gAnswerBy = llGetUnixTime() + ANSWER_SECONDS;
    for (i = 1; i < llGetListLength(mentors); i += 2) askAbout(llList2Key(mentors, i));
}

openListen() {
    if (gChannel != 0) return;
    gChannel = -1000 - (integer)("0x" + llGetSubString((string)llGenerateKey(), 0, 6));
    gListen = llListen(gChannel, "", NULL_KEY, "");
}

closeListen() {
    llListenRemove(gListen);
    gChannel = 0;
}

watch() {
    integer i;
    integer now = llGetUnixTime();
    for (i = llGetListLength(gWatched) - 4; i >= 0; i -= 4) {
        key mentor = llList2Key(gWatched, i);
        integer hasCome = llList2Integer(gWatched, i + 3) && isHere(mentor);
        if (hasCome) tell(llList2Key(gWatched, i + 1), nameOf(mentor) + " has come for you.");
        if (hasCome || now >= llList2Integer(gWatched, i + 2))
            gWatched = llDeleteSubList(gWatched, i, i + 3);
    }
}

hearMentor(key mentor, string text) {
    integer at = llListFindList(gWatched, [mentor]);
    if (at < 0 || at % 4 != 0) return;
    key caller = llList2Key(gWatched, at + 1);
    gWatched = llDeleteSubList(gWatched, at, at + 3);
    if (text != "I am coming") return;
    tell(caller, nameOf(mentor) + " is coming.");
    tell(mentor, nameOf(caller) + " has been told that you are coming.");
}

default {
    state_entry() {
        llMessageLinked(LINK_THIS, SUMMONS_READY, "", NULL_KEY);
    }

    link_message(integer sender, integer number, string mentors, key caller) {
        if (number == SUMMONS_HELLO) llMessageLinked(LINK_THIS, SUMMONS_READY, "", NULL_KEY);
        if (number != SUMMONS_CALL) return;
        if (llGetListLength(gWaiting) < 2 * WAITING_MAX) gWaiting += [caller, mentors];
        else tell(caller, "Too many calls at once. Try again in ten minutes.");
        start();
    }

    dataserver(key query, string data) {
        integer at = llListFindList(gAsked, [query]);
        if (at < 0) return;
        key mentor = llList2Key(gAsked, at + 1);
        gAsked = llDeleteSubList(gAsked, at, at + 1);
        hearAbout(mentor, data == "1");
    }

    listen(integer channel, string name, key sender, string text) {
        hearMentor(sender, text);
    }

    timer() {
        integer isLate = gCaller != NULL_KEY && llGetUnixTime() >= gAnswerBy;
        if (isLate && gTries < TRIES) askAgain();
        else if (isLate) end();
        watch();
        if (gWatched == [] && gChannel != 0) closeListen();
        if (gWatched == [] && gCaller == NULL_KEY) llSetTimerEvent(0.0);
    }
}
