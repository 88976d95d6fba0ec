/** Why a workbook as a whole is not taken. */
export type ExcelFault =
  | 'large' // more than 20 MB, or unpacks to far more
  | 'rows' // more than a workbook of its kind may have
  | 'type' // no .xlsx: text, an old .xls, a picture
  | 'password'
  | 'broken'
  | 'template' // none of its first rows is ours
  | 'columns' // a column that is needed is not there
  | 'empty' // no row under the head

export class ExcelError extends Error {
  readonly fault: ExcelFault
  /** what the words of the fault speak of: columns that are missing */
  readonly about: string[]

  constructor(fault: ExcelFault, about: string[] = []) {
    super(fault)
    this.fault = fault
    this.about = about
  }
}
