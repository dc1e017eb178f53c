export { AbsencesSection } from './absences';
