import type { OwnHead } from '../board/head.ts'
import type { Text } from '../text/text.ts'

/** What a post can be about. */
interface ThreadTopic {
  /** stored */
  value: string
  label: Text
}

/** A board of threads: posts that reply to each other (decisions/071). */
export interface ThreadBoard extends OwnHead<'thread'> {
  /** its posts are questions: an answer can be accepted */
  answers?: true
  /** its posts are notices: written by who manages the place, for all or for chosen people */
  notices?: true
  topics?: readonly ThreadTopic[]
}

/** The board of notices (spec §9). */
export const noticeBoard = { id: 1, slug: 'notice' } as const

/** Characters of a title, and of the text of a post. */
export const mostThreadTitle = 200
export const mostThreadText = 10_000

/** People whom one post calls at most. */
export const mostMentions = 50

/** Files of one post at most. */
export const mostThreadFiles = 50

/** Replies of one thread at most: it is read as a whole. */
export const mostReplies = 500

/** Comments of one post at most: they are read as a whole. */
export const mostComments = 500

/** Companies, roles or work sites that one notice is for at most, of each. */
export const mostTargets = 200

/** Pinned posts of one place at most. */
export const mostPinned = 20
