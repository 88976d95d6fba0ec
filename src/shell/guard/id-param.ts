import { notFound } from '@tanstack/react-router'

function toId(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) throw notFound()
  return Number(text)
}

/** A database id in the path, as a number; anything else is an unknown path. */
export function idParam<K extends string>(name: K) {
  return {
    parse: (raw: Record<K, string>) => ({ [name]: toId(raw[name]) }) as Record<K, number>,
    stringify: (params: Record<K, number>) =>
      ({ [name]: String(params[name]) }) as Record<K, string>,
  }
}
