export { checkNotes, type NotesRule } from './rules';
export { readNotesRules } from './settings';
export { readTextNotes } from './text-notes';
