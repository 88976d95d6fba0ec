import type { BaseIssue } from 'valibot'

/** The message key of an issue: the contract's own word, else one by the kind of the check. */
export function issueKey(issue: BaseIssue<unknown>): string {
  if (/^[a-z0-9]{2,20}$/.test(issue.message)) return issue.message
  switch (issue.type) {
    case 'strict_object':
      return issue.expected === 'never'
        ? 'unknown'
        : issue.received === 'undefined'
          ? 'required'
          : 'type'
    case 'object':
      return issue.received === 'undefined' ? 'required' : 'type'
    case 'picklist':
    case 'literal':
    case 'variant':
      return 'option'
    case 'max_length':
    case 'max_value':
      return 'max'
    case 'min_length':
    case 'min_value':
      return 'min'
    default:
      return issue.received === 'undefined' ? 'required' : 'type'
  }
}
