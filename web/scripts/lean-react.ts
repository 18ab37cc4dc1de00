/**
 * Removes the parts of React's renderer that this site never uses: a fifth of the code that every visitor loads
 * (docs/decisions/131-lean-react.md). All other code behaves as before. If a page uses a removed part, React throws
 * that part's own error or "Element type is invalid".
 */

/**
 * Version of React for which the lists below were written. Code of another version is left unchanged, because its
 * numbers for kinds of nodes may have other meanings.
 */
const KNOWN_VERSION = "19.3.1";

/** A node of the code's syntax tree. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Kinds of nodes in React's tree that this site never creates. These are lists of Suspense (19), view transitions (30),
 * activities (31) and profilers (12). They also include elements that React would put into the head (26), elements that
 * exist once in a document (27), and kinds that this version of React never creates (17, 21, 23, 24, 25, 28).
 */
const neverMade: ReadonlySet<unknown> = new Set([12, 17, 19, 21, 23, 24, 25, 26, 27, 28, 30, 31]);

/** Names of the element types that would create nodes of these kinds. */
const neverUsed = /^REACT_(ACTIVITY|PROFILER|SUSPENSE_LIST|LEGACY_HIDDEN|VIEW_TRANSITION)_TYPE$/;

const nothing = "";
const leftOut = 'throw Error("scripts/lean-react.ts leaves this part of React out.");';

/** New bodies for functions that belong to removed parts, but that React also calls for elements of other parts. */
const bodies: Readonly<Record<string, string>> = {
  // Removed: elements of the head, because src/platform/routing/head.ts writes the head. Also removed: elements that
  // exist once in a document.
  isHostHoistableType: "return false;",
  isSingletonScope: "return false;",
  getHoistableRoot: nothing,
  preconnectAs: leftOut,
  preload: leftOut,
  preloadModule: leftOut,
  preinitStyle: leftOut,
  preinitScript: leftOut,
  preinitModuleScript: leftOut,
  // Removed: waiting until the pictures and styles of head elements and of view transitions have loaded.
  preloadInstanceAndSuspendIfNeeded: nothing,
  accumulateSuspenseyCommitOnFiber: nothing,
  waitForCommitToBeReady: "return null;",
  // Removed: view transitions.
  trackEnterViewTransitions: nothing,
  commitEnterViewTransitions: nothing,
  commitExitViewTransitions: nothing,
  commitNestedViewTransitions: nothing,
  restoreEnterOrExitViewTransitions: nothing,
  restoreNestedViewTransitions: nothing,
  restoreViewTransitionOnHostInstances: nothing,
  startViewTransition: leftOut,
  flushAfterMutationEffects: leftOut,
  reportViewTransitionError: leftOut,
  onUnsuspend: leftOut,
  // Removed: refs of fragments.
  FragmentInstance: leftOut,
  addFragmentHandleToFiber: nothing,
  isFragmentInstanceParent: "return false;",
  commitNewChildToFragmentInstances: nothing,
  commitFragmentInstanceInsertionEffects: nothing,
  commitFragmentInstanceDeletionEffects: nothing,
  // Removed: forms whose action is a function, and their hooks.
  extractEvents$1: nothing,
  mountActionState: leftOut,
  updateActionState: leftOut,
  rerenderActionState: leftOut,
  startHostTransition: leftOut,
  requestFormReset$1: leftOut,
  recursivelyResetForms: nothing,
  // Removed: the browser's loading indicator during a transition.
  defaultOnDefaultTransitionIndicator: nothing,
  // Removed: custom elements.
  isCustomElement: "return false;",
  setPropOnCustomElement: leftOut,
  // Removed: the names of the components in which an error occurred, because nothing reads them.
  getStackByFiberInDevAndProd: 'return "";',
  getComponentNameFromType: "return null;",
  // Removed: types of transitions.
  queueTransitionTypes: nothing,
  // Removed: hydration of a part of the page at the request of the page's code.
  attemptExplicitHydrationTarget: nothing,
  // Removed: support for browsers that are too old for the site.
  getVendorPrefixedEventName: "return eventName;",
  modifierStateGetter: "return this.nativeEvent.getModifierState(keyArg);",
  // Removed: the check of attribute names, because pages use no attribute names from users.
  isAttributeNameSafe: "return true;",
};

/**
 * Hooks that the site does not call: hooks of forms, transitions and caches, and hooks that only React's compiler uses.
 */
const hooks =
  /^use(Transition|HostTransitionStatus|FormState|ActionState|Optimistic|MemoCache|CacheRefresh)$/;

/**
 * Single statements to remove. They register events that nobody listens to, or serve developer tools and old browsers.
 */
const statements =
  /^(registerTwoPhaseEvent\(\s*"on(BeforeInput|Select)"|ReactDOMSharedInternals\.findDOMNode =|ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration =|canUseDOM &&\s+\(\(style =)/;

/** Parts of longer functions, with their replacements. Each part must occur exactly once. */
const texts: readonly [part: RegExp, instead: string][] = [
  // Removed: the table of key names, because current browsers name a pressed key themselves.
  [/key: function \(nativeEvent\) \{[\s\S]*?: "";\s+\},/, "key: 0,"],
  // Removed: a fallback for browsers without the `input` event.
  [/if \(isInputEventSupported\)\s+(getTargetInstFunc = \w+;)\s+else \{[\s\S]*?\}/, "$1"],
  [/handleEventFunc && handleEventFunc\([^)]*\);/, ""],
  [
    /if \(canUseDOM\) \{\s+var JSCompiler_inline_result\$jscomp\$318;[\s\S]*?9 < document\.documentMode\);\s+\}/,
    "",
  ],
  // Removed: `onSelect` and `onBeforeInput`. The remaining code handles composed input, such as Bengali.
  [
    /handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\s+switch[\s\S]*?(?=extractEvents\$1\()/,
    `var eventType = { compositionstart: "onCompositionStart", compositionend: "onCompositionEnd", compositionupdate: "onCompositionUpdate" }[domEventName];
    if (eventType) {
      var composed = accumulateTwoPhaseListeners(targetInst, eventType);
      0 < composed.length && dispatchQueue.push({
        event: new SyntheticCompositionEvent(eventType, domEventName, null, nativeEvent, nativeEventTarget),
        listeners: composed
      });
    }
    `,
  ],
  // Removed: more code for elements of the head and elements that exist once in a document.
  [
    /else if \(!instance\[internalHoistableMarker\]\)\s+switch \(type\) \{[\s\S]*?default:\s+return instance;\s+\}/,
    "else return instance;",
  ],
  // Removed: more code for forms whose action is a function.
  [
    /null !== workInProgress\.memoizedState &&\s+\(\(\$\$typeof = renderWithHooks\([\s\S]*?_currentValue = \$\$typeof\)\);/,
    "",
  ],
  // Removed: more code for old browsers.
  [
    /(AbortControllerLocal =)\s+"undefined" !== typeof AbortController[\s\S]*?(?=,\s+scheduleCallback\$2)/,
    "$1 AbortController",
  ],
  [
    /(reportGlobalError =)\s+"function" === typeof reportError[\s\S]*?(?=,\s+concurrentQueues)/,
    "$1 reportError",
  ],
  [/ boxFlex boxFlexGroup boxOrdinalGroup/, ""],
  [/ MozAnimationIterationCount [^"]*(?=")/, " WebkitLineClamp"],
  [/animationend: makePrefixMap[\s\S]*?(?=\},\s+prefixedEventNames)/, ""],
];

/** Methods of removed classes. */
const methods = /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\./;

/** Names of attributes of SVG fonts, and of others that no browser draws. */
const fontAttributes =
  /\["(accentHeight|arabicForm|capHeight|color(Profile|Rendering)|enableBackground|fontSizeAdjust|glyph\w+|horiz\w+|overline\w+|panose1|renderingIntent|strikethrough\w+|underline\w+|unicodeRange|unitsPerEm|v(Alphabetic|Hanging|Ideographic|Mathematical)|vert\w+|xHeight)", "[^"]+"\],?\s*/g;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Visits a node and all nodes below it, each with the function that contains it. */
function visit(node: Node, act: (node: Node, inside: Node) => void, inside: Node = node): void {
  act(node, inside);
  const within = /Function/.test(node.type) ? node : inside;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, act, within);
}

/** True for `fiber.tag`, and for variables that copy it. */
const isKind = (node: unknown): boolean =>
  isNode(node) &&
  ((node.type === "MemberExpression" && isNode(node.property) && node.property.name === "tag") ||
    (node.type === "Identifier" && /^(tag|grandTag)$/.test(String(node.name))));

const isNeverUsed = (node: unknown): boolean => isNode(node) && neverUsed.test(String(node.name));

const isNeverMade = (node: unknown): boolean => isNode(node) && neverMade.has(node.value);

/** True if execution cannot continue after these statements. */
function ends(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  if (last.type === "BlockStatement") return ends(last.body as Node[]);
  return /^(Break|Return|Throw|Continue)Statement$/.test(last.type);
}

type Part = [start: number, end: number];

/** Returns the ranges of code in a switch that are never reached, because no node has the kind of their case. */
function deadCases(node: Node, isDead: (test: unknown) => boolean): Part[] {
  const dead: Part[] = [];
  let isReached = false;
  for (const { test, consequent, start, end } of node.cases as (Node & { consequent: Node[] })[]) {
    const [first] = consequent;
    if (isDead(test) && !(isReached && first)) {
      dead.push([start, end]);
      continue;
    }
    // The case before falls through into this dead case. So only its label is removed, and its statements stay.
    if (isDead(test) && first) dead.push([start, first.start]);
    isReached = !ends(consequent);
  }
  return dead;
}

/** Returns the code of `react-dom-client.production.js` without the unused parts. */
export function leanReact(code: string, parse: (code: string) => unknown): string {
  if (!code.includes(`exports.version = "${KNOWN_VERSION}"`)) return code;
  const changes: [...Part, text: string][] = [];
  const change = (start: number, end: number, text = "") => changes.push([start, end, text]);
  const declared = new Map<number, Set<string>>();
  const missing = new Set(Object.keys(bodies));
  let makers = 0;

  /**
   * Removes the dead cases of a switch. Declares their variables at the start of the function instead, because other
   * cases may use them.
   */
  function dropCases(node: Node, inside: Node, isDead: (test: unknown) => boolean): number {
    const dead = deadCases(node, isDead);
    for (const part of dead) change(...part);
    const { start: place } = inside.body as Node;
    const names = declared.get(place) ?? new Set();
    visit(node, ({ type, id, start }) => {
      if (type !== "VariableDeclarator" || !dead.some(([from, to]) => start >= from && start < to)) return;
      names.add(code.slice((id as Node).start, (id as Node).end));
    });
    if (names.size > 0) declared.set(place, names);
    return dead.length;
  }

  for (const statement of (parse(code) as { body: Node[] }).body) {
    const name = statement.type === "FunctionDeclaration" ? String((statement.id as Node).name) : "";
    const body = bodies[name];
    if (body !== undefined) {
      const { start, end } = statement.body as Node;
      change(start, end, `{ ${body} }`);
      missing.delete(name);
      continue;
    }
    const text = code.slice(statement.start, statement.end);
    if (methods.test(text) || statements.test(text)) {
      change(statement.start, statement.end);
      continue;
    }
    const makesNodes = name === "createFiberFromTypeAndProps";
    visit(statement, (node, inside) => {
      if (node.type === "SwitchStatement" && isKind(node.discriminant)) dropCases(node, inside, isNeverMade);
      else if (node.type === "Property" && hooks.test(String((node.key as Node).name)))
        change(node.start, node.end + 1);
      else if (node.type === "SwitchStatement" && makesNodes) makers += dropCases(node, inside, isNeverUsed);
      else if (node.type === "BinaryExpression" && node.operator === "===") {
        if (isNeverMade(node.left) && isKind(node.right)) change(node.start, node.end, "false");
      } else if (node.type === "ConditionalExpression" && makesNodes && isNeverMade(node.consequent)) {
        // Removes the alternatives for kinds that are never created. Only the last alternative stays.
        change(node.start, (node.alternate as Node).start);
      }
    });
  }
  if (missing.size > 0 || makers === 0)
    throw new Error(`This version of React has no ${[...missing].join(", ") || "such elements"}.`);
  for (const [place, names] of declared) change(place, place + 1, `{ var ${[...names].join(", ")};`);
  return texts.reduce(
    (lean, [part, instead]) => {
      if (!part.test(lean)) throw new Error(`This version of React has no ${part}.`);
      return lean.replace(part, instead);
    },
    changed(code, changes).replace(fontAttributes, ""),
  );
}

/** Functions of `react-dom` for elements of the head, and for forms whose action is a function. */
const domCalls =
  /^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus) =/;

/**
 * Returns the code of `react-dom.production.js` without the calls that the reduced renderer has no code for (see
 * `leanReact`).
 */
export function leanReactDom(code: string, parse: (code: string) => unknown): string {
  if (!code.includes(`exports.version = "${KNOWN_VERSION}"`)) return code;
  const unused = (parse(code) as { body: Node[] }).body.filter(({ start, end }) =>
    domCalls.test(code.slice(start, end)),
  );
  return changed(
    code,
    unused.map(({ start, end }) => [start, end, ""]),
  );
}

/** Applies changes to the code. If a change lies within another one, only the outer one is applied. */
function changed(code: string, changes: [...Part, text: string][]): string {
  let result = "";
  let place = 0;
  for (const [start, end, text] of changes.sort(([a], [b]) => a - b)) {
    if (start < place) continue;
    result += code.slice(place, start) + text;
    place = end;
  }
  return result + code.slice(place);
}
