import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// Rules about whole pages, not parts.
const ofPages = ['page-has-heading-one', 'region', 'landmark-one-main', 'heading-order'];

/** Fading elements have no contrast yet. */
async function waitForAnimations() {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** All rules in the light theme. The catalogue checks contrast in both. */
export async function expectAccessible(where: string) {
  const rules = Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }]));
  await expectNoViolations(where, { runOnly: tags, rules });
}

export async function expectContrast(where: string) {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme;
    await expectNoViolations(`${where} in ${theme}`, { runOnly: ['color-contrast', 'link-in-text-block'] });
  }
}

async function expectNoViolations(where: string, options: RunOptions) {
  // Content under an open dialog is dimmed.
  const place = document.querySelector<HTMLElement>('[role=dialog], [role=menu]') ?? document;
  await waitForAnimations();
  const { violations } = await axe.run(place, { ...options, resultTypes: ['violations'] });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, where).toEqual([]);
}
