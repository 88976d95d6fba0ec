import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Every instant is UTC with milliseconds; days are computed in the project's `time_zone`. */
export const instant = <const N extends string>(name: N) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()
