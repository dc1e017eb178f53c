import { WEEK_MS } from '../../../kernel/time/weeks';

export const CALENDAR_WEEKS = 5;
/** From this week to the first week shown, back and ahead: eleven steps of five weeks. */
export const CALENDAR_REACH_WEEKS = 55;

export const CALENDAR_MS = CALENDAR_WEEKS * WEEK_MS;
