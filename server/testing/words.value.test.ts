import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Each word that reads as translated, with its replacement. */
const BETTER: readonly (readonly [RegExp, string])[] = [
  [/\bIs it you\?/, 'Confirm it’s you'],
  [/\bgo(es)? on\b/i, 'Continue, or Resume draft'],
  [/\bstart afresh\b/i, 'Start over'],
  [/^(Not yet|Not now|Leave it|Leave|Keep it|Keep them|Keep waiting)$/, 'Cancel'],
  [/\b(look|looks|looked) (at|again)\b/i, 'Review'],
  [/\bmade (by|it|from|again|this|before)\b/i, 'Created by, created from, or Retry payout'],
  [/\b(make|makes|making) (a payout|payouts|again)\b/i, 'Create payout, or Retry payout'],
  [/\b(its|the|other than the|their) makers?\b/i, 'the creator, or their name'],
  [/\bgoes out\b|\bgo out\b|\bgoes by\b/i, 'Sent at'],
  [/\bthe house\b|\bwhoever\b/i, 'Your administrator, or the person who'],
  [/\bsomebody\b/i, 'someone'],
  [/\bwho (never|may|proposed|approves) (it|may|approve|asks)\b/i, 'only approvers can'],
  [/\blet(s)? go\b|\bgive(n)? back\b|\bgave up\b|\btake(n)? back\b/i, 'Release, Returned, or Withdraw'],
  [/\bwhat (will happen|became of|made it so)\b/i, 'Summary, Results, or Activity'],
  [/\bthe rule “[^”]*” (decides|wants)\b|\bby the rule\b/i, 'under the rule'],
  [/\b(when|if) all of this holds\b/i, 'Conditions'],
  [/\b(is|are|was|were) told\b|\btells\b|\btold (of|as|to)\b/i, 'shown, notified'],
  [/\bhidden: /, 'Showing N purposes supported by …'],
  [/\b(reached by|who they are|where they are)\b/i, 'Payment method, Type, Country'],
  [
    /\bits bank says\b|\bno bank answer|\bbank answered\b|\basked? the bank\b|\basking the bank\b/i,
    'Account verification; the bank didn’t respond',
  ],
  [/\bis known already\b|\bknow this account\b/i, 'You already have this account'],
  [/\bis not a valid (IFSC|IBAN|BIC|BSB)$/, 'Enter a valid IFSC'],
  [/\bno .+ is among (these|them)\b|\bnothing fits\b/i, 'No results'],
  [/\beach is (made|decided) by itself\b/i, 'Creates 200 payouts under your name'],
  [/^(Moved|What|Why|When|Kind|Holder)$/, 'Amount, Activity, Reason, Date, Type, Account holder'],
  [/\bthe first that matches\b/i, 'First matching rule applies'],
  [/\bpassword alone opens\b/i, 'Require a code at sign-in'],
  [/\b(is|be) (out )?on its next act\b/i, 'Ended sessions are signed out immediately'],
  [/\bas the system\b/i, 'System'],
  [/\bnothing is here\b/i, 'Page not found'],
  [/\b(falls?|fell) short\b/i, 'Balance short by'],
  [/\bYour role do(es not|esn’t)\b/, 'Your role can’t'],
  [/\b(carries|carry) (it|them)\b/i, 'supports'],
  [/\bin the meantime\b|\bmeanwhile\b/i, 'has changed since'],
  [/\bsay(s)? (first|why|what)\b/i, 'Enter'],
  [/\bat the rate of (now|today|that)\b/i, 'at the current rate, at that day’s rate'],
  [/\bwaits? (here|for you|for me)\b|\bwaiting for (you|me)\b/i, 'Needs my approval'],
  [/\b(No|no) approval needed\b/, 'No approval required'],
  [/^What (is|came|arrives|leaves|comes|you asked)\b/, 'a noun: Amount, Description, Reason'],
  [/\bfor good\b/i, 'permanently'],
  [
    /\b(with|has) (no )?people behind it\b|\bof another flow\b|\bwho gives\b|\bthe merchant that gives\b/i,
    'name the party',
  ],
  [/\bGive exactly one\b/, 'Provide exactly one'],
  [/\be-mail\b/i, 'email'],
  [/\bNeeds approval\b/, 'Waiting for approval'],
  [/\bas presented\b|\bpresents? (them|a payment)\b/i, 'On demand, charges'],
];

const PLACES = ['app', 'components', 'server'];

const TEXT: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.StringLiteral,
  SyntaxKind.NoSubstitutionTemplateLiteral,
  SyntaxKind.TemplateHead,
  SyntaxKind.TemplateMiddle,
  SyntaxKind.TemplateTail,
  SyntaxKind.JsxText,
]);

type Phrase = { readonly file: string; readonly line: number; readonly words: string };

function phrases(): Phrase[] {
  const files = PLACES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/^server\/(data\/prisma|testing)/.test(name)),
  );
  const config = path.join(ROOT, 'words.tsconfig.json');
  // Nothing is resolved: to read words the syntax is enough.
  const compilerOptions = { noLib: true, noResolve: true, jsx: 'preserve', types: [] };
  const api = new API({
    cwd: ROOT,
    fs: {
      readFile: (name) => (name === config ? JSON.stringify({ compilerOptions, files }) : undefined),
      fileExists: (name) => (name === config ? true : undefined),
    },
  });
  try {
    const program = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]!.program;
    return files.flatMap((file) => phrasesIn(program.getSourceFile(path.join(ROOT, file))!, file));
  } finally {
    api.close();
  }
}

function phrasesIn(source: { readonly text: string } & Node, file: string): Phrase[] {
  const found: Phrase[] = [];
  const walk = (node: Node): undefined => {
    if (node.kind === SyntaxKind.ImportDeclaration) return;
    if (TEXT.has(node.kind)) {
      const words = (node as Node & { text: string }).text.replace(/\s+/g, ' ').trim();
      const start = node.end - node.getText(source as never).length;
      if (words) found.push({ file, line: source.text.slice(0, start).split('\n').length, words });
    }
    node.forEachChild(walk);
  };
  walk(source);
  return found;
}

test('no page, contract or message uses words that read as translated', { timeout: 30_000 }, () => {
  const all = phrases();
  expect(all.length).toBeGreaterThan(3_000);
  const wrong = all.flatMap(({ file, line, words }) =>
    BETTER.filter(([pattern]) => pattern.test(words)).map(
      ([, better]) => `${file}:${line}: “${words}” (better: ${better})`,
    ),
  );
  expect(wrong).toEqual([]);
});
