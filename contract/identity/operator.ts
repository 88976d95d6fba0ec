/**
 * Operators of a search condition; `in` takes comma-joined values. Apart from the calls, because the
 * address of a list knows them before its screen is loaded.
 */
export const operators = ['=', '!=', '>', '>=', '<', '<=', 'like', 'in'] as const
export type Operator = (typeof operators)[number]
