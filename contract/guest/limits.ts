/** What a guest may send: shared by the page, which loads nothing else of the contract, and the server. */

/** Code points of a guest's texts. */
export const guestTexts = { what: 500, place: 100, name: 50, phone: 30 } as const
export const maxGuestPhotos = 3
/** Bytes of one photo, which the page has made smaller. */
export const maxGuestPhotoBytes = 2 * 1024 * 1024
/** Pixels of one photo, width × height: some times what the page makes. */
export const maxGuestPixels = 16_000_000
/** Kinds of report that a guest may choose: those of board 7 without the one that stops work. */
export const guestKinds = ['hazard', 'near-miss', 'idea'] as const

/** Where the calls of guests are: the log names neither link nor address there. */
export const guestPath = '/api/v1/guest'

/** The number that the guest may write down, of the record's id: `3F2A-9C01`. */
export const receiptOf = (id: string): string => `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()
