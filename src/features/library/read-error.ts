/** The device does not give the bytes any more: the file was changed, moved or deleted. */
export class Unreadable extends Error {}

/** The script that reads files did not load: no connection, or a newer build is on the server. */
export class NotLoaded extends Error {}
