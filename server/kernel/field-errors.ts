import type * as z from 'zod';
import type { FieldError } from './error';

type Issue = z.core.$ZodIssue;

export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => fieldError([...issue.path, key], 'unknown', 'is not a known parameter'))
      : [fieldError(issue.path, ruleOf(issue), messageOf(issue))],
  );
}

function fieldError(path: readonly PropertyKey[], rule: string, words: string): FieldError {
  const name = path.map(String).join('.');
  // A message that starts with a capital is a whole sentence; others continue the field's name.
  const message = /^[A-Z]/.test(words) ? words : `${name || 'body'} ${words}`;
  return { path: name, rule, message };
}

function ruleOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'type';
  if (issue.code === 'too_small') return 'min';
  if (issue.code === 'too_big') return 'max';
  if (issue.code === 'invalid_value') return 'enum';
  if (issue.code === 'invalid_format') return 'format';
  return 'rule';
}

const ARTICLE: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  record: 'an object',
};

function messageOf(issue: Issue): string {
  if (isOwnMessage(issue)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is required'
        : `must be ${ARTICLE[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must be ${issue.minimum} characters or more`
        : issue.origin === 'array'
          ? `must have ${issue.minimum} entries or more`
          : `must be ${issue.minimum} or more`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must be ${issue.maximum} characters or less`
        : issue.origin === 'array'
          ? `must have ${issue.maximum} entries or less`
          : `must be ${issue.maximum} or less`;
    case 'invalid_format':
      return `must have the format of ${issue.format}`;
    default:
      return 'is not valid';
  }
}

// Zod's default messages begin like this; all others were written in a contract.
const isOwnMessage = (issue: Issue): boolean =>
  !/^(Invalid|Too (small|big)|Unrecognized)/.test(issue.message);
