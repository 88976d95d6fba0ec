/** Where and when a badge was scanned in place of a signature. */
export interface BadgeScan {
  /** of the record */
  recordId: string
  /** key of the sheet */
  sheet: string
  /** of the sheet's row */
  rowId: string
  /** as the row has it */
  signedAt: string
}

/**
 * What proves that a badge was scanned for one row of a signature sheet: HMAC-SHA-256 of this text with
 * the badge's code as the key, base64url, 43 characters. The code itself is stored nowhere, and a
 * proof is good for no other row, sheet and record.
 */
export const badgeProofText = ({ recordId, sheet, rowId, signedAt }: BadgeScan): string =>
  `siteon badge 1 ${recordId} ${sheet} ${rowId} ${signedAt}`
