// Written by casino-site build; the next build writes it again.
var EXACT = {"/Maiuscola":"301 /terms/","/citt%C3%A0":"308 /terms/#note","/login":"302 https://go.example.com/login","/proprio":"301 https://go.example.com/p?a=1","/segni":"302 https://go.example.com/$a;b%20c/%C3%A8","/sign-up":"302 https://go.example.com/sign-up","/sing-up":"302 https://go.example.com/sign-up","/temporaneo":"307 /terms/","/termini":"301 /terms/","/terms.html":"301 /terms/"};
var PATTERNS = [[/^\/gioca\/([^\/?]+)\/?$/, 302, ["https://go.example.com/s/",1], []], [/^\/solo\/(?:[^\/?]+)\/?$/, 301, ["/terms/"], []], [/^\/gi%[Cc]3%[Aa]0(?:\/(.*))?$/, 302, ["/citt%C3%A0-nuova/",1], []], [/^\/guida(?:\/(?:.*))?$/, 301, ["/terms/"], ["/guida/bonus/"]], [/^\/old(?:\/(.*))?$/, 301, ["/it/",1], []], [/^\/vecchio(?:\/(?:.*))?$/, 301, ["/terms/"], []]];
function upper(text) { return text.toUpperCase(); }
function go(status, to, request) {
  var q = request.querystring, parts = [], k, hash = to.indexOf('#'), end = hash < 0 ? '' : to.slice(hash);
  if (hash >= 0) to = to.slice(0, hash);
  for (k in q) (q[k].multiValue || [q[k]]).forEach(function (one) { parts.push(k + (one.value === '' ? '' : '=' + one.value)); });
  if (parts.length > 0 && to.indexOf('?') < 0) to += '?' + parts.join('&');
  return { statusCode: status, statusDescription: 'Moved', headers: { location: { value: to + end } } };
}
function handler(event) {
  var request = event.request, uri = request.uri.replace(/^[\/\\]+/, '/').replace(/%[0-9a-f]{2}/gi, upper), bare = uri.replace(/(.)\/$/, '$1'), i, m;
  var found = Object.prototype.hasOwnProperty.call(EXACT, bare) ? EXACT[bare] : null;
  if (found) return go(Number(found.slice(0, 3)), found.slice(4), request);
  for (i = 0; i < PATTERNS.length; i++) {
    m = PATTERNS[i][0].exec(uri);
    if (m && PATTERNS[i][3].indexOf(uri) < 0 && PATTERNS[i][3].indexOf(bare) < 0 && PATTERNS[i][3].indexOf(bare + '/') < 0)
      return go(PATTERNS[i][1], PATTERNS[i][2].map(function (part) { return typeof part === 'number' ? m[part] || '' : part; }).join(''), request);
  }
  if (/\/[^.\/]+$/.test(uri)) return go(301, uri + '/', request);
  uri = uri.replace(/\/$/, '/index.html');
  request.uri = uri;
  return request;
}
