/** A plain text mail. */
export interface Mail {
  to: string
  subject: string
  text: string
}

/** How mails are sent: by SMTP, as files of DATA_DIR/sent in a try-out, or not at all. */
export interface Mailer {
  means: 'smtp' | 'folder' | 'none'
  /** Throws when the mail was not handed over. */
  send(mail: Mail): Promise<void>
}
