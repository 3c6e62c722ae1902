/** Inside a transaction every query uses it: second connections, acquired by everybody at once, exhaust the pool. */
import { dirname, join } from "node:path";
import ts from "typescript";
import { lineOf, walk, type Violation, type SourceFile } from "../source-file.ts";

const client = "db/client.server.ts";
const isProduct = (path: string) =>
  /^(app|modules|jobs|db)\//.test(path) && !/\.test\.tsx?$|\/tests?\/|\/testing\/|seed/.test(path);

interface DeclaredFunction {
  file: SourceFile;
  node: ts.FunctionLikeDeclaration;
  /** The parameter that is the pool unless a transaction is passed; -1 where there is none. */
  optional: number;
  takesTransaction: boolean;
  /** Whether it sends a query to the pool although a transaction is passed. */
  bypasses: boolean;
}

/** A function that returns no promise builds a piece of a query and sends none. */
const sends = ({ file, node }: DeclaredFunction) =>
  (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Async) !== 0 ||
  /Promise/.test(node.type?.getText(file.tree) ?? "");

type Names = Map<string, string>;
const keyOf = (path: string, name: string) => `${path} ${name}`;

function resolve(from: string, to: string): string {
  return to.startsWith("#") ? to.slice(1) : join(dirname(from), to);
}

/** What each imported and re-exported name is, as the key of its declaration. */
function namesOf({ path, tree }: SourceFile, passedOn: Names): Names {
  const names: Names = new Map();
  for (const node of tree.statements) {
    const isImport = ts.isImportDeclaration(node);
    if (!isImport && !ts.isExportDeclaration(node)) continue;
    const { moduleSpecifier } = node;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) continue;
    const bindings = isImport ? node.importClause?.namedBindings : node.exportClause;
    if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) continue;
    for (const { name, propertyName } of bindings.elements) {
      const origin = keyOf(resolve(path, moduleSpecifier.text), (propertyName ?? name).text);
      if (isImport) names.set(name.text, origin);
      else passedOn.set(keyOf(path, name.text), origin);
    }
  }
  return names;
}

function functionsOf(file: SourceFile): [string, ts.FunctionLikeDeclaration][] {
  return file.tree.statements.flatMap((node): [string, ts.FunctionLikeDeclaration][] => {
    if (ts.isFunctionDeclaration(node) && node.name) return [[node.name.text, node]];
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.flatMap(
      ({ name, initializer }): [string, ts.FunctionLikeDeclaration][] =>
        initializer && ts.isArrowFunction(initializer) && ts.isIdentifier(name)
          ? [[name.text, initializer]]
          : [],
    );
  });
}

const isPool = (node: ts.Expression | undefined) =>
  node !== undefined && ts.isIdentifier(node) && node.text === "db";

function declare(file: SourceFile, node: ts.FunctionLikeDeclaration): DeclaredFunction {
  const optional = node.parameters.findIndex(
    ({ initializer, name }) =>
      isPool(initializer) ||
      (ts.isObjectBindingPattern(name) && name.elements.some((each) => isPool(each.initializer))),
  );
  const takesTransaction =
    optional >= 0 ||
    node.parameters.some(
      ({ type }) =>
        type && /^(Database \| )?Transaction( \| Database)?$/.test(type.getText(file.tree)),
    );
  return { file, node, optional, takesTransaction, bypasses: false };
}

/** Code that runs inside a transaction: the argument of `inTransaction`, and functions that take one. */
function transactionBodies(file: SourceFile): ts.Node[] {
  const bodies: ts.Node[] = [];
  walk(file.tree, (node) => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      if (declare(file, node).takesTransaction) bodies.push(node.body);
    } else if (
      ts.isCallExpression(node) &&
      /(^inTransaction|\.transaction)$/.test(node.expression.getText(file.tree))
    ) {
      bodies.push(...node.arguments.filter(ts.isArrowFunction).map(({ body }) => body));
    }
  });
  return bodies;
}

/** The uses of the pool in a body: of the client itself, and calls that lead to it. */
function poolUses(
  body: ts.Node,
  names: Names,
  find: (name: string) => DeclaredFunction | undefined,
): ts.Node[] {
  const uses: ts.Node[] = [];
  walk(body, (node) => {
    if (!ts.isIdentifier(node)) return;
    const { parent } = node;
    const called = ts.isCallExpression(parent) && parent.expression === node ? parent : null;
    const isObject = ts.isPropertyAccessExpression(parent) && parent.expression === node;
    const isTagged = ts.isTaggedTemplateExpression(parent) && parent.tag === node;
    const isPresent = ts.isCallExpression(parent) && parent.arguments.includes(node);
    const origin = names.get(node.text);
    if (origin === keyOf(client, "db") && (isObject || isPresent)) uses.push(node);
    if (origin === keyOf(client, "sql") && (isObject || isTagged)) uses.push(node);
    if (origin === keyOf(client, "inTransaction") && called) uses.push(node);
    const callee = called ? find(node.text) : undefined;
    if (!called || !callee) return;
    const isOmitted = callee.optional >= 0 && called.arguments.length <= callee.optional;
    if (isOmitted || (callee.bypasses && !callee.takesTransaction)) uses.push(node);
  });
  return uses;
}

/** Every query in a transaction that is sent to the pool, directly or by what it calls. */
export function staysInTransaction(all: readonly SourceFile[]): Violation[] {
  const files = all.filter(({ path }) => isProduct(path) && path !== client);
  const passedOn: Names = new Map();
  const namesIn = new Map(files.map((file) => [file, namesOf(file, passedOn)]));
  const declared = new Map(
    files.flatMap((file) =>
      functionsOf(file).map(([name, node]) => [keyOf(file.path, name), declare(file, node)]),
    ),
  );
  const finder = (file: SourceFile) => (name: string) => {
    let key = namesIn.get(file)?.get(name) ?? keyOf(file.path, name);
    for (let next = passedOn.get(key); next; next = passedOn.get(key)) key = next;
    return declared.get(key);
  };
  const usesIn = (file: SourceFile, body: ts.Node) =>
    poolUses(body, namesIn.get(file) ?? new Map(), finder(file));
  for (let changed = true; changed;) {
    changed = false;
    for (const each of declared.values()) {
      if (
        each.bypasses ||
        !sends(each) ||
        !each.node.body ||
        usesIn(each.file, each.node.body).length === 0
      )
        continue;
      changed = each.bypasses = true;
    }
  }
  return files.flatMap((file) => {
    const found = new Set(transactionBodies(file).flatMap((body) => usesIn(file, body)));
    return [...found].map((node) => ({
      rule: "stays-in-transaction",
      path: file.path,
      line: lineOf(file, node),
      message: `${node.getText(file.tree)} sends a query outside the transaction in which it is called.`,
    }));
  });
}
