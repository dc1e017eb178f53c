import { lowerFirst } from '@/components/format/text';
import { type Change, changeParts, nameText, resourceText } from './audit-words';

/** Acts whose past tense differs from the participle in the event's type, or which need other words. */
const ACTS: Readonly<Record<string, string>> = {
  invite_revoked: 'withdrew the invitation of',
  reset_link_created: 'created a password reset link for',
  reset_link_revoked: 'withdrew the password reset link of',
  marked_as_top_up: 'marked as a top-up',
  unmarked_as_top_up: 'no longer marks as a top-up',
  receipt_emailed: 'emailed the receipt of',
  advice_emailed: 'emailed the remittance advice of',
  approval_reminded: 'reminded the approvers of',
  approval_escalated: 'escalated the approval of',
  step_approved: 'approved a step of',
  first_confirmed: 'gave the first confirmation of',
  secret_rotated: 'rotated the secret of',
  webhook_secret_shown: 'saw the webhook secret of',
  commented: 'commented on',
  asked: 'asked about',
  reminded: 'sent a reminder of',
  revealed: 'saw the full number of',
  drafted: 'saved a draft of',
  redrafted: 'changed the draft of',
  returned_to_draft: 'returned to draft',
  withdrawn: 'withdrew',
  connected: 'matched',
  mocked: 'set the outcome of',
};

const PROPOSALS: Readonly<Record<string, string>> = {
  member: 'a change of who has access',
  rule: 'a change of the approval rules',
  api_key_change: 'a change of an API key',
  role: 'a change of a role',
};

const VOTES: Readonly<Record<string, string>> = {
  proposed: 'proposed',
  confirmed: 'confirmed',
  refused: 'rejected',
  withdrawn: 'withdrew',
};

/** Participles that people's acts share with their past tense. */
const PLAIN = new Set(
  'answered approved archived cancelled changed confirmed created deleted disabled downloaded enabled invited joined offboarded onboarded paused proposed refused rejected released requested rescheduled restored resumed retired retried reviewed revoked rotated set submitted updated uploaded'.split(
    ' ',
  ),
);

/** Acts of people on themselves. */
const OWN_ACTS: Readonly<Record<string, string>> = {
  'absence.set': 'set an absence, with another person to approve',
  'absence.ended': 'ended their absence',
  'member.password_reset': 'set a new password by a reset link',
};

/** Such as "Olivia Hart changed the SGD alert from 4,000.00 to 5,000.00". */
export function sentenceOf(change: Change): string {
  const { type, who, subject_name: name } = change;
  const [resource = '', action = ''] = type.split('.');
  const act = ACTS[action] ?? (PLAIN.has(action) ? action : undefined);
  if (OWN_ACTS[type]) return `${who.name} ${OWN_ACTS[type]}`;
  if (who.type === 'system' || act === undefined) {
    return name ? `${nameText(type)}: ${name}` : nameText(type);
  }
  const proposal = PROPOSALS[resource];
  if (proposal && VOTES[action]) return `${who.name} ${VOTES[action]} ${proposal}`;
  const edits = changeParts(change);
  if ((action === 'updated' || action === 'changed' || action === 'set') && edits.length > 0) {
    const edited = edits.map(
      ({ label, from, to }) => `${label} ${from === null ? 'to' : `from ${from} to`} ${to}`,
    );
    const of = name && resource !== 'settings' && resource !== 'business' ? ` of ${name}` : '';
    return `${who.name} changed ${edited.join(', and ')}${of}`;
  }
  const object = lowerFirst(resourceText(resource));
  return `${who.name} ${act} ${name ? `${object} ${name}` : articleOf(object)}`;
}

const articleOf = (object: string): string => `${/^[aeiou]/i.test(object) ? 'an' : 'a'} ${object}`;
