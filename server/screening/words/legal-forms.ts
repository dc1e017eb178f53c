/** Legal forms without dots and marks, in Latin letters or as written in other scripts. */
const SHORT = `
ab ad ae ag aps as asa asbl bhd bv bvba ca cc cia co coltd company corp corporation cv cyf da dba dd dmcc doo ea ec eeig eg eood epe
eurl ev fzc fzco fze fzllc gbr gie gmbh gp hf huf inc incorporated ik jsc kabushiki kaisha kg kft kk kkt ks kgaa lda limitada limited limitee llc llp lp
lt ltd ltda ltee mbh nl nv oao od oe oo ooo oy oyj pao pc pjsc plc pllc pp psc pt pte pty ptyltd pvt qsc qpsc ras rl rt sa saa sae sal saog saoc sarl
sas sasu sapi sau sc sca scs se sci scrl sdn sia sicav sk slu sl slne snc soc socltd sp spa spj spk spol spolka sprl spzoo srl sro sti
tbk tov tnhh trust uab ug ulc unltd vof wll wos yk zao zat zrt zoo
private proprietary berhad sendirian perseroan terbatas aktiengesellschaft aktiebolag aktieselskab osakeyhtio naamloze vennootschap besloten gesellschaft
ооо оао зао пао ао ип тов ват зат прат пат тоо оод еоод ад гуп фгуп нко
شركة شرکت ذمم مساهمة محدودة المحدودة
股份有限公司 有限责任公司 有限責任公司 有限公司 集团有限公司 公司 株式会社 有限会社 合同会社 ㈱ 주식회사 유한회사
`;

/** Written-out forms, which are removed as a phrase. */
const PHRASES = `
obshchestvo s ogranichennoy otvetstvennostyu
obschestvo s ogranichennoi otvetstvennostiu
obshchestvo s ogranichennoi otvetstvennostyu
obshestvo s ogranichennoy otvetstvennostyu
tovarystvo z obmezhenoiu vidpovidalnistiu
tovaristvo z obmezhenoyu vidpovidalnistyu
publichnoe aktsionernoe obshchestvo
otkrytoe aktsionernoe obshchestvo
zakrytoe aktsionernoe obshchestvo
neftegazovoe aktsionernoe obshchestvo
aktsionernoe obshchestvo
joint stock company
public joint stock company
open joint stock company
closed joint stock company
limited liability company
limited liability partnership
private limited company
public limited company
free zone company
free zone establishment
with limited liability
gesellschaft mit beschrankter haftung
gesellschaft mit beschraenkter haftung
societe a responsabilite limitee
societe anonyme libanaise
societe anonyme
societe par actions simplifiee
sociedad de responsabilidad limitada
sociedad anonima de capital variable
sociedad anonima
sociedad limitada
sociedade anonima
sociedade limitada
compania anonima
societa per azioni
societa a responsabilita limitata
spolka z ograniczona odpowiedzialnoscia
spolka akcyjna
spolecnost s rucenim omezenym
drustvo s ogranicenom odgovornoscu
anonim sirketi
limited sirketi
perseroan terbatas
sendirian berhad
cong ty tnhh
cong ty co phan
besloten vennootschap
naamloze vennootschap
s de rl de cv
sa de cv
co ltd
sp z oo
spol s ro
`;

export const LEGAL_FORMS: ReadonlySet<string> = new Set(SHORT.split(/\s+/).filter(Boolean));

/** Phrases as arrays of words, by their first word, the longest first. */
export const LEGAL_PHRASES: ReadonlyMap<string, readonly (readonly string[])[]> = PHRASES.split('\n')
  .filter(Boolean)
  .map((line) => line.split(' '))
  .sort((a, b) => b.length - a.length)
  .reduce(
    (map, phrase) => map.set(phrase[0]!, [...(map.get(phrase[0]!) ?? []), phrase]),
    new Map<string, readonly (readonly string[])[]>(),
  );
