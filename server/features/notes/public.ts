export { checkNotes, type NotesRule } from './rules';
