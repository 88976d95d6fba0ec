/** The pattern of a user name, in lower case: never an e-mail address, which signs in as well. */
export const usernamePattern = /^[a-z0-9._-]{3,64}$/

export const addressPattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]{2,}$/

/** Digits, with a plus before them at most. */
export const telephonePattern = /^\+?\d{7,15}$/
