import { afterEach, beforeEach, expect } from 'vitest';
import '../globals.css';
import { faults } from './answers';
import { clear } from './show';

document.documentElement.lang = 'en';
document.title = 'Farshore';

const complaints: string[] = [];
const complain = console.error;
console.error = (...words: unknown[]) => {
  complaints.push(words.map(String).join(' '));
  complain(...words);
};

beforeEach(() => {
  complaints.length = 0;
  faults.length = 0;
  document.documentElement.dataset.theme = 'light';
});

afterEach(() => {
  clear();
  expect([...faults, ...complaints]).toEqual([]);
});
