import { BookOpen, List, type LucideIcon, Plus, SunMoon } from 'lucide-react';
import type { Me } from '@/app/_trpc/outputs';
import { setTheme } from '@/components/primitives/theme';
import { createActionsFor } from '../../navigation';
import { pagesFor } from '../../resources';
import { groupIcons } from '../group-icons';
import type { Registry } from '../registry';
import { isIntended, matches } from './match';
import type { TypedAmount } from './typed-amount';

export type Command = {
  key: string;
  label: string;
  icon: LucideIcon;
  keys?: string;
  isSuggested?: true;
  labelForAmount?: (amount: string) => string;
  /** Also find it. */
  otherWords?: string;
} & ({ href: string; run?: undefined } | { href?: undefined; run: () => void });

export function commandsFor(
  { label, keys, icon }: Registry['convert'],
  me: Me,
  convert: () => void,
): Command[] {
  return [
    ...createActionsFor(me).map(({ label, keys, href, isSuggested, labelForAmount }) => ({
      key: `do ${label}`,
      label,
      keys,
      href,
      icon: Plus,
      isSuggested,
      labelForAmount,
    })),
    ...(me.scopes.includes('make')
      ? [{ key: 'do convert', label, keys, icon, run: convert, isSuggested: true as const }]
      : []),
    ...pagesFor(me)
      .filter(({ href }, at, all) => all.findIndex((one) => one.href === href) === at)
      .map(({ label, keys, href, group, isSuggested }) => ({
        key: `go ${href}`,
        label: `Go to ${label}`,
        keys,
        href,
        icon: group ? groupIcons[group] : List,
        isSuggested,
        otherWords: OTHER_WORDS[href],
      })),
    {
      key: 'do theme',
      label: 'Switch theme',
      otherWords: 'dark light mode',
      icon: SunMoon,
      run: switchTheme,
      isSuggested: true as const,
    },
    {
      key: 'go docs',
      label: 'Open documentation',
      otherWords: 'help api guide',
      icon: BookOpen,
      href: '/docs',
    },
  ];
}

/** People call pages by other words too. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  '/account-details': 'iban receive add money',
  '/payments': 'receipts incoming received',
  '/settings/audit': 'log history',
  '/settings/people': 'team users invite members',
  '/settings/preferences': 'theme language time zone dark',
  '/settings/security': '2fa two-step authenticator passkey password sessions',
  '/webhooks': 'endpoints',
  '/withdrawals': 'settlements',
};

export const suggestCommands = (commands: readonly Command[]): Command[] =>
  commands.filter(({ isSuggested }) => isSuggested);

export function matchCommands(
  commands: readonly Command[],
  typed: string,
): [meant: Command[], others: Command[]] {
  const found = commands.filter(({ label, otherWords = '' }) => matches(`${label} ${otherWords}`, typed));
  const meant = found.filter(({ label }) => isIntended(label, typed));
  return [meant, found.filter((command) => !meant.includes(command))];
}

export function amountCommands(
  commands: readonly Command[],
  { plain, text, currency }: TypedAmount,
): Command[] {
  const query = new URLSearchParams({ amount: plain, ...(currency && { currency }) });
  return commands.flatMap((command) =>
    command.labelForAmount && command.href
      ? [{ ...command, label: command.labelForAmount(text), href: `${command.href}?${query}` }]
      : [],
  );
}

function switchTheme() {
  const { dataset } = document.documentElement;
  const isDark =
    dataset.theme === 'dark' ||
    (dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  setTheme(isDark ? 'light' : 'dark');
}
