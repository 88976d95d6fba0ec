/** Why a whole workbook is refused. */
export type ExcelFault =
  | 'large' // more than 20 MB, or unpacks to far more
  | 'rows' // more than a workbook of its kind may have
  | 'type' // no workbook at all: text, a picture
  | 'xls' // of before 2007
  | 'xlsb' // Excel's binary kind
  | 'ods' // of LibreOffice
  | 'password'
  | 'secured' // encrypted by the document security (DRM) of a company
  | 'broken'
  | 'template' // none of its first rows is ours
  | 'hidden' // a sheet fits, and is hidden
  | 'sheets' // several sheets fit; about: their names, to choose from
  | 'columns' // a column that is needed is not there
  | 'empty' // no row under the head

export class ExcelError extends Error {
  readonly fault: ExcelFault
  /** what the words of the fault speak of: columns that are missing, sheets */
  readonly about: string[]

  constructor(fault: ExcelFault, about: string[] = []) {
    super(fault)
    this.fault = fault
    this.about = about
  }
}
