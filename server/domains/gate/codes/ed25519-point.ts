const p = 2n ** 255n - 19n

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % p
    square = (square * square) % p
  }
  return result
}

const inverse = (value: bigint) => power(value, p - 2n)
const d = (p - ((121_665n * inverse(121_666n)) % p)) % p

/** y of the eight points whose order divides 8: a signature by one verifies for many messages. */
const smallOrder = new Set([
  0n,
  1n,
  p - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
])

/**
 * Whether 32 bytes are an Ed25519 point to trust: on the curve, written in the one canonical way,
 * and not of small order. WebCrypto takes the others too (RFC 8032 §5.1.3).
 */
export function isSoundPoint(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false
  const number = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)
  const y = number & (2n ** 255n - 1n)
  if (y >= p || smallOrder.has(y)) return false
  const square = (y * y) % p
  const x2 = ((square - 1n + p) * inverse((d * square + 1n) % p)) % p
  return power(x2, (p - 1n) / 2n) === 1n
}
