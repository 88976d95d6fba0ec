const week = 7 * 24 * 60 * 60
const tokenName = 'token'
const idName = 'currentId'

function put(name: string, value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Safari 16.4
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}

/** The cookies of 7 days: the token, and its owner. They do not sign anybody in. */
export function setTokenCookie(token: string, userId: number) {
  put(tokenName, token, week)
  put(idName, String(userId), week)
}

export function clearTokenCookie() {
  put(tokenName, '', 0)
  put(idName, '', 0)
}

export function hasTokenCookie(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${tokenName}=`))
}
