import ts from "typescript";

/** One seeded fault: a line of a file and what it becomes. `line` stands once in its file. */
export type Mutation = { file: string; line: string; mutated: string };

const swaps = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.LessThanToken, ">="],
  [ts.SyntaxKind.LessThanEqualsToken, ">"],
  [ts.SyntaxKind.GreaterThanToken, "<="],
  [ts.SyntaxKind.GreaterThanEqualsToken, "<"],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.TrueKeyword, "false"],
  [ts.SyntaxKind.FalseKeyword, "true"],
]);

/**
 * The faults that can be seeded into a TypeScript text: an operator or a truth value turned round, a negation or a
 * statement's call left out, a text emptied. Only lines that stand once in the text, so that each can be found again.
 */
export function findMutations(file: string, text: string): Mutation[] {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Mutation[] = [];

  function add(start: number, end: number, replacement: string): void {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const newline = text.indexOf("\n", start);
    const to = newline === -1 ? text.length : newline;
    if (end > to) return;
    const line = text.slice(from, to);
    if (text.split("\n").filter((other) => other.trim() === line.trim()).length !== 1) return;
    const mutated = text.slice(from, start) + replacement + text.slice(end, to);
    found.push({ file, line: line.trim(), mutated: mutated.trim() });
  }

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) addSwap(node.operatorToken);
    if (node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) addSwap(node);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      add(node.getStart(), node.operand.getStart(), "");
    }
    if (ts.isExpressionStatement(node) && isCall(node.expression)) add(node.getStart(), node.getEnd(), ";");
    if (ts.isStringLiteral(node) && / /.test(node.text)) add(node.getStart(), node.getEnd(), '""');
    ts.forEachChild(node, visit);
  }

  function addSwap(token: ts.Node): void {
    const swapped = swaps.get(token.kind);
    if (swapped !== undefined) add(token.getStart(), token.getEnd(), swapped);
  }

  visit(source);
  return found;
}

function isCall(expression: ts.Expression): boolean {
  return ts.isCallExpression(ts.isAwaitExpression(expression) ? expression.expression : expression);
}
