export { checkNotes, type NotesRule } from './rules';
export { readNotesRules } from './settings';
