import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '@/app/_testing/show';
import { DropZone } from './drop-zone';

test('ignores a file dropped outside the zone', async () => {
  const taken: File[] = [];
  show(<DropZone label="Drop a file" hint="PDF" accept=".pdf" onTake={(files) => taken.push(...files)} />);
  await expect.element(page.getByText('Drop a file')).toBeVisible();
  const isKept = (type: string) => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  // The listeners are attached after the zone is visible.
  await expect.poll(() => isKept('dragover')).toBe(true);
  expect(isKept('drop')).toBe(true);
  expect(taken).toEqual([]);
});
