import { fileURLToPath } from 'node:url';
import { climbingImport, forbiddenImport, readLayout, type Layout } from './boundaries.ts';

interface Node {
  type: string;
}

interface ImportNode extends Node {
  source: { value?: unknown } | null;
}

interface JsxContainer extends Node {
  expression: Node & { operator?: string; right?: Node };
}

interface RuleContext {
  filename: string;
  report(problem: { node: Node; message: string }): void;
}

const layout = readLayout(
  process.env['BACKLINE_LINT_ROOT'] ?? fileURLToPath(new URL('../..', import.meta.url)),
);

/** A rule that checks every import and export of a file. */
const importRule = (judge: (layout: Layout, file: string, specifier: string) => string | undefined) => ({
  create(context: RuleContext) {
    const check = (node: ImportNode) => {
      const specifier = node.source?.value;
      const message = typeof specifier === 'string' ? judge(layout, context.filename, specifier) : undefined;
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
});

/** `{x && <A />}` shows a 0 or an empty text instead of nothing. */
const conditionalJsx = {
  create: (context: RuleContext) => ({
    JSXExpressionContainer({ expression }: JsxContainer) {
      if (expression.operator !== '&&' || !expression.right?.type.startsWith('JSX')) return;
      context.report({ node: expression, message: 'Write {condition ? <Element /> : null}.' });
    },
  }),
};

export default {
  meta: { name: 'backline' },
  rules: {
    boundaries: importRule(forbiddenImport),
    'src-imports': importRule(climbingImport),
    'conditional-jsx': conditionalJsx,
  },
};
