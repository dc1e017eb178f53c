import { beneficiaryMachine } from '../features/beneficiaries/public';
import { giveBack, hold, payoutMachine, releaseHold, settle } from '../features/payouts/public';
import { rfiMachine } from '../features/rfis/public';
import * as validations from '../features/validations/public';
import type { Machine } from '../kernel/machine';
import { terminalStates } from '../kernel/machine';
import { toDecimal } from '../kernel/money';
import { OWN_ACCOUNTS, SYSTEM_ACCOUNTS } from '../ledger/chart';
import type { Entry } from '../ledger/entry';

type AnyMachine = Machine<string, string>;

const START = {
  payout: ['pending_approval', 'queued', 'in_progress', 'action_required', 'failed', 'draft'],
  beneficiary: ['pending', 'active'],
  validation: ['pending'],
  rfi: ['action_required'],
};

const EXAMPLE = {
  source_currency: 'USD',
  source_amount: 100_000n,
  destination_currency: 'INR',
  destination_amount: 8_366_000n,
  fx_fee: 500n,
  txn_fee: 100n,
};

const VALIDATED = { fee: 25n, fee_currency: 'USD' };

/** docs/domain.md: which states there are, what moves them, and what money moves, told by the code itself. */
export function domainDocument(): string {
  return [
    '# States and money',
    'Written by `npm run documents` from the machines and postings in `server/features`.',
    machineSection('Payout', 'payout', payoutMachine),
    machineSection('Beneficiary', 'beneficiary', beneficiaryMachine),
    machineSection('RFI', 'rfi', rfiMachine),
    machineSection('Validation', 'validation', validations.validationMachine),
    '## Accounts',
    `Of the merchant, per currency, never below zero: ${OWN_ACCOUNTS.join(', ')}. Of the service, per merchant and currency, a sum of entries: ${SYSTEM_ACCOUNTS.join(', ')}.`,
    '## What a payout books',
    `The example sends ${toDecimal({ amount: EXAMPLE.source_amount, currency: 'USD' })} USD to India, with fees of 5.00 and 1.00 USD.`,
    postingSection('On the way to the bank', hold(EXAMPLE)),
    postingSection('Paid', settle(EXAMPLE)),
    postingSection('Refused', releaseHold(EXAMPLE)),
    postingSection('Sent back after it was paid', giveBack(EXAMPLE)),
    '## What a validation books',
    postingSection('Before a bank is asked', validations.hold(VALIDATED)),
    postingSection('A bank answered', validations.settle(VALIDATED)),
    postingSection('No bank answered', validations.releaseHold(VALIDATED)),
    '',
  ].join('\n\n');
}

function machineSection(title: string, key: keyof typeof START, machine: AnyMachine): string {
  const moves = Object.entries(machine).flatMap(([event, { from, to }]) =>
    from.map((state) => ({ event, state, to })),
  );
  const diagram = [
    '```mermaid',
    'stateDiagram-v2',
    ...START[key].map((state) => `  [*] --> ${state}`),
    ...moves.map(({ event, state, to }) => `  ${state} --> ${to}: ${event}`),
    ...terminalStates(machine).map((state) => `  ${state} --> [*]`),
    '```',
  ].join('\n');
  const table = [
    '| Event | From | To |',
    '|---|---|---|',
    ...Object.entries(machine).map(([event, { from, to }]) => `| ${event} | ${from.join(', ')} | ${to} |`),
  ].join('\n');
  return [`## ${title}`, diagram, table].join('\n\n');
}

const postingSection = (title: string, entries: readonly Entry[]): string =>
  [
    `### ${title}`,
    ['| Entry | Debit | Credit | Amount |', '|---|---|---|---:|', ...entries.map(row)].join('\n'),
  ].join('\n\n');

const row = ({ kind, debit, credit, amount }: Entry): string =>
  `| ${kind} | ${debit} | ${credit} | ${toDecimal(amount)} ${amount.currency} |`;
