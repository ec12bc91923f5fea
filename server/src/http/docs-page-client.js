// Tries calls by an access token, which is kept in its field alone and goes nowhere but to this server.
const field = document.getElementById("token");
const holder = document.getElementById("holder");
const prefix = field.dataset.prefix;

field.addEventListener("change", () => void tellHolder());
for (const form of document.querySelectorAll("form[data-path]")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void tryCall(form);
  });
}

/** Says whose the token is, and puts their id where a call asks for it. */
async function tellHolder() {
  const token = readToken(holder);
  if (token === null) return;
  holder.textContent = "Asking whose it is…";
  try {
    const response = await send("GET", "/api/token", token);
    const answer = await response.json();
    if (!response.ok) return void (holder.textContent = answer.message);
    const { user, token: known } = answer;
    const scopes = known.scopes.join(", ");
    holder.textContent = `“${known.name}” of ${user.displayName}: ${scopes}. Works until ${known.expiresAt.slice(0, 10)}.`;
    for (const input of document.querySelectorAll('input[name="uid"], input[name="userId"]'))
      input.value = user.uid;
    for (const body of document.querySelectorAll("textarea[data-kind='body']"))
      body.value = body.value.replace('"user_id": ""', `"user_id": "${user.uid}"`);
  } catch {
    holder.textContent = "The server does not answer. Try again.";
  }
}

/** The token that was typed; null where there is none, which `said` then says. */
function readToken(said) {
  const token = field.value.trim();
  if (token.startsWith(prefix)) return token;
  said.textContent = `Put an access token into the field at the top first. It begins with ${prefix}.`;
  if (said !== holder) field.focus();
  return null;
}

async function tryCall(form) {
  const said = form.querySelector(".said");
  const shown = form.querySelector(".answer");
  const button = form.querySelector("button");
  if (button.getAttribute("aria-disabled") === "true") return;
  const token = readToken(said);
  if (token === null) return;
  const body = form.querySelector("textarea");
  if (body !== null && !isJson(body.value)) {
    said.textContent = "The body is not valid JSON, so nothing was sent.";
    return;
  }
  button.setAttribute("aria-disabled", "true");
  said.textContent = "Sending…";
  shown.hidden = true;
  try {
    const { method } = form.dataset;
    const response = await send(method, toPath(form), token, body?.value);
    shown.textContent = await describe(response);
    shown.hidden = shown.textContent === "";
    said.textContent = `${response.status} ${response.ok ? "Done." : "Refused."}`;
  } catch {
    said.textContent = "The server does not answer. Try again.";
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

function send(method, path, token, body) {
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  // The token counts alone: the session of this browser stays out of it.
  return fetch(path, { method, headers, credentials: "omit", ...(body === undefined ? {} : { body }) });
}

function toPath(form) {
  const valueOf = (name) => form.querySelector(`[data-kind="path"][name="${name}"]`).value.trim();
  const path = form.dataset.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(valueOf(name)));
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll('[data-kind="query"]')) {
    if (input.value.trim() !== "") query.set(input.name, input.value.trim());
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

async function describe(response) {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return JSON.stringify(await response.json(), null, 2);
  if (type.startsWith("text/")) return response.text();
  const { size } = await response.blob();
  return size === 0 ? "" : `${size} bytes of ${type}`;
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
