/** Query keys of approval: all begin with `approval`, so that one event makes them old. */
export const approvalKeys = {
  all: ['approval'] as const,
}
