const fieldName = /^[a-z0-9]+(?:[._][a-z0-9]+)+(?= )/;

/** Replaces API paths in messages with field labels. */
export function faultText(message: string, label: string, path = ''): string {
  const name = path && message.startsWith(`${path} `) ? path : fieldName.exec(message)?.[0];
  if (!name) return message;
  const rule = message.slice(name.length + 1);
  const format = 'is not a valid ';
  return rule.startsWith(format) ? `Enter a valid ${rule.slice(format.length)}` : `${label} ${rule}`;
}
