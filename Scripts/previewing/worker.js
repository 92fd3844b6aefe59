// The one that listens for all tabs of a browser: a browser keeps few connections to a server, and twenty tabs would use them up.
"use strict"

const ports = new Set()
// How the site is: a tab that comes later is told as well.
let health = { news: "mended" }
let isOpen = false

function tell(news) {
  for (const port of ports) port.postMessage(news)
}

function open() {
  const source = new EventSource("/_broadsheet/events")
  // Something may have been missed meanwhile: each tab looks whether its page is still the one that is served.
  source.onopen = () => {
    isOpen = true
    tell({ news: "back" })
  }
  source.onmessage = ({ data }) => {
    const news = JSON.parse(data)
    if (news.news === "problem" || news.news === "mended") health = news
    tell(news)
  }
  // A browser gives up after an answer that is no event stream.
  source.onerror = () => {
    isOpen = false
    if (source.readyState === EventSource.CLOSED) setTimeout(open, 1000)
  }
}

onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data === "leave") return ports.delete(port)
    ports.add(port)
    // A page may have changed after it was sent, and before its tab listened.
    if (isOpen) port.postMessage({ news: "back" })
    if (health.news === "problem") port.postMessage(health)
  }
}

open()
