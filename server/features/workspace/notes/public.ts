export { type NotesRule, requireNotes } from './rules';
export { readNotesRules } from './settings';
export { readTextNotes } from './text-notes';
