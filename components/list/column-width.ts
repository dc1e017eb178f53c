import type { Column } from './column';

const PADDING_REM = 1;
const TICK_REM = 2.25;
const STEP_REM = 2;

// Full class names, because Tailwind scans the source.
const HIDDEN_BELOW: Record<number, string> = {
  28: 'desk:@max-[28rem]/list:hidden',
  30: 'desk:@max-[30rem]/list:hidden',
  32: 'desk:@max-[32rem]/list:hidden',
  34: 'desk:@max-[34rem]/list:hidden',
  36: 'desk:@max-[36rem]/list:hidden',
  38: 'desk:@max-[38rem]/list:hidden',
  40: 'desk:@max-[40rem]/list:hidden',
  42: 'desk:@max-[42rem]/list:hidden',
  44: 'desk:@max-[44rem]/list:hidden',
  46: 'desk:@max-[46rem]/list:hidden',
  48: 'desk:@max-[48rem]/list:hidden',
  50: 'desk:@max-[50rem]/list:hidden',
  52: 'desk:@max-[52rem]/list:hidden',
  54: 'desk:@max-[54rem]/list:hidden',
  56: 'desk:@max-[56rem]/list:hidden',
  58: 'desk:@max-[58rem]/list:hidden',
  60: 'desk:@max-[60rem]/list:hidden',
  62: 'desk:@max-[62rem]/list:hidden',
  64: 'desk:@max-[64rem]/list:hidden',
  66: 'desk:@max-[66rem]/list:hidden',
  68: 'desk:@max-[68rem]/list:hidden',
  70: 'desk:@max-[70rem]/list:hidden',
  72: 'desk:@max-[72rem]/list:hidden',
  74: 'desk:@max-[74rem]/list:hidden',
  76: 'desk:@max-[76rem]/list:hidden',
  78: 'desk:@max-[78rem]/list:hidden',
  80: 'desk:@max-[80rem]/list:hidden',
  82: 'desk:@max-[82rem]/list:hidden',
  84: 'desk:@max-[84rem]/list:hidden',
  86: 'desk:@max-[86rem]/list:hidden',
  88: 'desk:@max-[88rem]/list:hidden',
  90: 'desk:@max-[90rem]/list:hidden',
  92: 'desk:@max-[92rem]/list:hidden',
  94: 'desk:@max-[94rem]/list:hidden',
  96: 'desk:@max-[96rem]/list:hidden',
  98: 'desk:@max-[98rem]/list:hidden',
  100: 'desk:@max-[100rem]/list:hidden',
};
const WIDEST_REM = 100;

/** Done in CSS, so that the first paint is right without scripts. */
export function widthClasses<Row>(columns: readonly Column<Row>[], ticks: boolean): Map<string, string> {
  const byPriority = [...columns].sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
  const classes = new Map<string, string>();
  let needed = ticks ? TICK_REM : 0;
  for (const { key, width, priority } of byPriority) {
    needed += width + PADDING_REM;
    // Rounded down: the link column gives way by less than a step.
    const step = Math.min(WIDEST_REM, Math.max(28, Math.floor(needed / STEP_REM) * STEP_REM));
    if (priority !== undefined) classes.set(key, HIDDEN_BELOW[step]!);
  }
  return classes;
}
