import type { Context } from 'hono'
import { deliveryPrefix } from '../../contract/identity/delivery.ts'

export function bearerOf(c: Context): string | null {
  const match = /^Bearer ([\w.~+/-]{1,4000}=*)$/i.exec(c.req.header('authorization') ?? '')
  return match?.[1] ?? null
}

/** A credential for the queue alone, not of a session. */
export const isDelivery = (bearer: string): boolean => bearer.startsWith(deliveryPrefix)
