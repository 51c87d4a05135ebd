import { fileURLToPath } from 'node:url';
import { forbiddenImport, readHouse } from './boundaries.ts';

interface ImportNode {
  source: { value?: unknown } | null;
}

interface RuleContext {
  filename: string;
  report(problem: { node: ImportNode; message: string }): void;
}

const house = readHouse(
  process.env['BACKLINE_LINT_ROOT'] ?? fileURLToPath(new URL('../..', import.meta.url)),
);

function create(context: RuleContext) {
  const check = (node: ImportNode) => {
    const specifier = node.source?.value;
    if (typeof specifier !== 'string') return;
    const message = forbiddenImport(house, context.filename, specifier);
    if (message) context.report({ node, message });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration: check,
  };
}

export default { meta: { name: 'backline' }, rules: { boundaries: { create } } };
