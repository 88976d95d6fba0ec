/** A letter in plain text. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** How letters leave: by SMTP, as files of DATA_DIR/sent in a trial, or not at all. */
export interface Mailer {
  means: 'smtp' | 'folder' | 'none'
  /** Throws when the letter was not handed over. */
  send(letter: Letter): Promise<void>
}
