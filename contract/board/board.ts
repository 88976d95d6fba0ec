import type { FormBoard } from '../form/definition.ts'
import type { LibraryBoard } from '../library/definition.ts'
import type { ThreadBoard } from '../thread/board.ts'

/** A board of any kind, as a folder of `contract/boards` exports it. */
export type Board = FormBoard | ThreadBoard | LibraryBoard

/** Boards that differ in a line each, from one folder. A form is large enough for a folder. */
export type BoardFamily = readonly Exclude<Board, FormBoard>[]

export const isForm = (board: Board): board is FormBoard => board.kind === 'form'

export const isThread = (board: Board): board is ThreadBoard => board.kind === 'thread'

export const isLibrary = (board: Board): board is LibraryBoard => board.kind === 'library'
