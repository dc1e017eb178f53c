import { ArrowLeftRight, type LucideIcon, Plus, SunMoon } from 'lucide-react';
import type { Me } from '@/app/_trpc/outputs';
import { setTheme } from '@/components/ui/theme';
import { convertAction, createActions, navItemsFor, permissionReason } from '../navigation';
import { isIntended, matches } from './match';
import type { TypedAmount } from './typed-amount';

export type Command = {
  key: string;
  label: string;
  icon: LucideIcon;
  keys?: string;
} & ({ href: string; run?: undefined } | { href?: undefined; run: () => void });

type CommandActions = { convert: () => void };

export function commandsFor(me: Me, { convert }: CommandActions): Command[] {
  const creates = Object.values(createActions).filter((action) => permissionReason(action, me) === null);
  return [
    ...creates.map(({ label, keys, href }) => ({ key: `do ${label}`, label, keys, href, icon: Plus })),
    ...(me.scopes.includes('make')
      ? [{ ...convertAction, key: 'do convert', icon: ArrowLeftRight, run: convert }]
      : []),
    ...navItemsFor(me).map(({ label, keys, href, icon }) => ({
      key: `go ${href}`,
      label: `Go to ${label}`,
      keys,
      href,
      icon,
    })),
    { key: 'do theme', label: 'Switch theme', icon: SunMoon, run: switchTheme },
  ];
}

const SUGGESTED = [
  'do New payout',
  'do Upload payouts',
  'do New payment link',
  'do convert',
  'go /approvals',
  'do theme',
];

export const suggestCommands = (commands: readonly Command[]): Command[] =>
  commands.filter(({ key }) => SUGGESTED.includes(key));

export function matchCommands(
  commands: readonly Command[],
  typed: string,
): [meant: Command[], others: Command[]] {
  const found = commands.filter(({ label }) => matches(label, typed));
  const meant = found.filter(({ label }) => isIntended(label, typed));
  return [meant, found.filter((command) => !meant.includes(command))];
}

export function amountCommands(
  commands: readonly Command[],
  { plain, text, currency }: TypedAmount,
): Command[] {
  const query = new URLSearchParams({ amount: plain, ...(currency && { currency }) });
  const labels: Record<string, string> = {
    [`do ${createActions.payout.label}`]: `New payout of ${text}`,
    [`do ${createActions.paymentLink.label}`]: `New payment link for ${text}`,
  };
  return commands.flatMap((command) => {
    const label = labels[command.key];
    return label && command.href ? [{ ...command, label, href: `${command.href}?${query}` }] : [];
  });
}

function switchTheme() {
  const { dataset } = document.documentElement;
  const isDark =
    dataset.theme === 'dark' ||
    (dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  setTheme(isDark ? 'light' : 'dark');
}
