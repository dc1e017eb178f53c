import { money, toDecimal } from '../../../../kernel/money/money';
import type { Reconciliation } from './reconcile';

/** Lines for a terminal. */
export function describeReconciliation(day: Reconciliation): string {
  const sum = (minor: string | null) =>
    minor === null ? 'not known' : `${toDecimal(money(BigInt(minor), day.currency))} ${day.currency}`;
  const said = (ties: boolean | null) => (ties === null ? 'not known' : ties ? 'ties' : 'does not tie');
  return [
    `${day.account} ${day.date}   ${day.state}${day.reopened_because ? `: ${day.reopened_because}` : ''}`,
    `statement   ${day.statement}   opening ${sum(day.opening)}   closing ${sum(day.closing)}   ${said(day.statement_ties)}`,
    ...day.entries.map(({ kind, count, amount }) => `  ${kind}   ${count}   ${sum(amount)}`),
    ...day.breaks.map(
      ({ id, amount, days, owner, reason }) =>
        `break   ${id}   ${sum(amount)}   ${days} days   ${owner ?? 'no owner'}   ${reason}`,
    ),
    ...day.timing.map(
      ({ what, id, amount, since }) => `timing   ${what}   ${id}   ${sum(amount)}   since ${since}`,
    ),
    `bank, books and payments   ${said(day.ties)}`,
  ].join('\n');
}
