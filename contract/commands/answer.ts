import * as v from 'valibot'

/** A record, comment or scan: the one that was sent, with its revision. */
/* @__NO_SIDE_EFFECTS__ */
export const revised = (entity: string) =>
  v.looseObject({ id: v.literal(entity), revision: v.number() })
