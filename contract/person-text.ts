/** What a user name is made of, in small letters: never an address, which signs in as well. */
export const usernamePattern = /^[a-z0-9._-]{3,64}$/

export const addressPattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]{2,}$/

/** Digits, with a plus before them at most. */
export const telephonePattern = /^\+?\d{7,15}$/
