/**
 * Replaces ofetch's helpers for joining addresses and parsing JSON: call.ts passes whole addresses
 * and reads text. They would cost the first screen 1.7 kB (vite.config.ts).
 */
function neverCalled(): never {
  throw new Error('ofetch is given whole addresses, and answers in text')
}

export const withBase = neverCalled
export const withQuery = neverCalled
export default neverCalled
