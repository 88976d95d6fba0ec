import type { FormBoard } from '../form/definition.ts'
import type { BoardHead } from './head.ts'

/** A board of any kind, as a folder of `contract/boards` exports it. */
export type Board = FormBoard | BoardHead<'thread'> | BoardHead<'library'>

/** Boards that differ in a line each, from one folder. */
export type BoardFamily = readonly Board[]

export const isForm = (board: Board): board is FormBoard => board.kind === 'form'
