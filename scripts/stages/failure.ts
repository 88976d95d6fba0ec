export interface Failure {
  /** the test's name, or file and line of a finding */
  test: string
  /** from the runner, with its colours */
  message: string
  /** pictures and traces, relative to the root */
  files?: string[]
}
